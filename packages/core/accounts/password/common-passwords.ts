/**
 * The most common passwords of well-known breach lists in the three languages. Leaves out those
 * that the rules in password.rules.ts detect: keyboard walks, repetitions, words followed by
 * digits.
 */
const words = `
password passw0rd passwort contrasena contraseña senha minhasenha micontrasena clave secret secreto segredo letmein welcome bienvenido bemvindo
login admin administrator administrador root master user usuario guest test testing tester demo default changeme temporal temp access acceso acesso
iloveyou teamo teamomucho tequiero teadoro euteamo amor amorcito amorzinho mivida minhavida love loveme lovely lover loveyou sweetheart mylove
sunshine princess princesa principe prince queen reina rainha king rey angel angelito anjinho babygirl babyboy beautiful hermosa preciosa linda
dragon monkey shadow superman batman spiderman ironman pokemon pikachu naruto starwars startrek matrix hello hellokitty holahola hola oioioi
football futbol futebol soccer baseball basketball hockey tennis golf barcelona realmadrid flamengo corinthians palmeiras santos saopaulo vasco gremio
internacional cruzeiro atletico botafogo bocajuniors riverplate colocolo america chivas liverpool arsenal chelsea juventus manchester ronaldo ronaldinho messi neymar
michael jennifer jessica daniel daniela andrew andrea ashley joshua matthew anthony jordan thomas robert charlie nicole michelle samantha amanda
alejandro alejandra sebastian gabriela gabriel carolina carlos fernando fernanda francisco guadalupe valentina santiago nicolas natalia veronica
rodrigo leonardo gustavo eduardo juliana mariana beatriz leticia larissa rafael rafaela vinicius matheus guilherme isabela camila patricia
estrella estrela mariposa borboleta chocolate cookie peanut banana cherry pepper ginger coffee cheese butter orange apple strawberry morango
summer winter spring autumn verano invierno primavera otono verao inverno outono january february monday friday sunday domingo sabado
computer computador internet google facebook instagram youtube whatsapp samsung iphone android microsoft windows linux apple amazon netflix
freedom libertad liberdade trustno trustnoone whatever nothing nada mustang ferrari porsche corvette harley mercedes yamaha kawasaki
jesus jesuscristo jesuschrist dios dioses deus deusefiel deusfiel jesuscristo jesusteama faith blessed church bendicion bencao maria virgen
brasil brazil mexico colombia argentina chile peru espana portugal venezuela ecuador bolivia uruguay america california newyork london
family familia friends amigos amigas hermano hermana irmao irma mama papa mamae papai mother father daddy mommy abuela
killer hunter ranger soldier warrior guerrero guerreiro phoenix maverick rockstar guitar music musica metallica slipknot nirvana eminem
ninja samurai zombie vampire phantom wizard magic magico lucky happy smile sonrisa sorriso sonho dreams flower flores rosa purple yellow silver golden
tigger snoopy garfield mickey minnie barbie cinderella tinkerbell winnie scooby simpsons doraemon gandalf frodo hogwarts potter harrypotter
letmeinnow openup opensesame abretesesamo qwerty asdf zxcv qazwsx wsxedc passpass pass password1 adminadmin rootroot testtest
nonprofit volunteer voluntario voluntaria causa causacausa charity ong job jobs trabajo trabalho empleo emprego work office oficina escritorio
whatsup nopassword mypassword mipassword novasenha newpassword nuevaclave passphrase mypass thepassword password123 correcthorsebatterystaple
mudar trocar trocarsenha mudarsenha senhanova minhasenhanova cambiar cambiame cambiarclave contrasenanueva holamundo olamundo hellomundo ayuda ajuda
tequieromucho teamomuchisimo tequieromuchisimo teamoamor teamomiamor miamor mivida micielo micorazon corazon corazoncito bebehermosa preciosura princesita
euteamomuito teamomuito tiamo tiamomuito amoremio meuamor meuamorzinho minhavidinha meubem gatinha gatinho princesinha felicidade felicidad saudade saudades
esperanza esperanca alegria tristeza soledad libertador victoria vitoria ganador campeao campeon campeones verdadero verdade caramelo galletita bombon bombom
futbolista futebolarte seleccion selecao maradona pelusa elreydelfutbol palmeirasminhavida vaicorinthians timao mengao saopaulofc santosfc gremista colorado
cruzeirense atleticano botafoguense fluminense vascodagama chivasguadalajara clubamerica cruzazul pumasunam tigresuanl rayados independiente racingclub
millonarios atleticonacional universitario alianzalima olimpia cerroporteno penarol barcelonista emelec universidaddechile ligadequito
diosmio diosesamor diosesfiel diosconmigo deusconosco deuseamor deusemaior jesusvive jesussalva jesusmeama jesustequiero virgendeguadalupe nossasenhora
amigosporsiempre amigasparasempre amizade amistad hermanos hermanas irmaos irmazinha familiafeliz familiaunida mishijos mishijas meusfilhos minhafilha mihija mihijo
mimama mipapa mamaypapa mamapapa papaemamae minhamae meupai abuelita abuelito vovozinha perrito gatito cachorrinho gatinhos conejito coelhinho chiquita chiquitita
brasilia riodejaneiro saopaulocapital belohorizonte salvadorbahia fortaleza curitiba portoalegre lisboa ciudaddemexico guadalajara monterrey bogota medellin
caracas buenosaires rosario cordoba montevideo santiagodechile limaperu quito guayaquil lapaz santacruz asuncion panama costarica guatemala honduras nicaragua elsalvador
primavera2 estudiante estudante profesor professor profesora professora ingeniero engenheiro abogado advogado doctora doutora enfermera enfermeira secretaria
computadora computadores informatica sistemas soporte suporte servidor servicio servico usuarios cliente clientes empresa negocio negocios dinero dinheiro
bienvenidos bemvindos entrar ingresar acceder acessar ingreso inicio sesion sessao registro cadastro prueba pruebas teste testes ejemplo exemplo
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));
